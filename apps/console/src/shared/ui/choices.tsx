import { Choices as KitChoices, type ChoicesProps } from '@krapao/ui/choices';
import { useTranslations } from 'use-intl';
import { useInvalid } from './use-invalid';

/** Choices of the kit, with the words for none chosen. */
export function Choices<Choice extends string>(props: Omit<ChoicesProps<Choice>, 'error'>) {
  const t = useTranslations('common');
  const { error, handlers } = useInvalid(t('chooseOne'));
  return (
    <div {...handlers}>
      <KitChoices {...props} error={error} />
    </div>
  );
}
