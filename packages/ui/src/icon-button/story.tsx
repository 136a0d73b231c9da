import { CloseIcon } from '../icons';
import { IconButton } from '.';

export const Story = () => (
  <div className="story-rows">
    <IconButton label="Close">
      <CloseIcon />
    </IconButton>
    <IconButton label="Close" variant="line">
      <CloseIcon />
    </IconButton>
    <IconButton label="Close" variant="soft">
      <CloseIcon />
    </IconButton>
    <IconButton label="Close" disabled>
      <CloseIcon />
    </IconButton>
  </div>
);
