import { Button } from '../button';
import { ClockIcon } from '../icons';
import { Note, StateNote } from '.';

export const Story = () => (
  <div className="story-rows">
    <Note>Transfers take a minute.</Note>
    <Note tone="ok">The slip was credited.</Note>
    <Note tone="warn">The bank is closed until 02:00.</Note>
    <Note tone="bad">The code is wrong.</Note>
    <StateNote tone="info" icon={<ClockIcon />} action={<Button variant="line">Open</Button>}>
      A second person decides.
    </StateNote>
  </div>
);
