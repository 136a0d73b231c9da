import { CopyButton } from '.';

export const Story = () => <CopyButton text="0458821930" label="Copy" copiedLabel="Copied" subject="045-882-1930" />;
