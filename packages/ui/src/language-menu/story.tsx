import { LanguageMenu } from '.';

export const Story = () => (
  <LanguageMenu
    label="Language"
    languages={[
      { code: 'th', lang: 'th', name: 'ไทย' },
      { code: 'la', lang: 'lo', name: 'ລາວ' },
      { code: 'en', lang: 'en', name: 'English' },
    ]}
    current="th"
    onChoose={() => {}}
  />
);
