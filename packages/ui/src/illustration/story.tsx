import { Illustration } from '.';
import empty from './empty.svg?no-inline';

export const Story = () => <Illustration art={empty} />;
