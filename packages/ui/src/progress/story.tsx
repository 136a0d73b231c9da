import { Bulbs, Progress } from '.';

export const Story = () => (
  <div className="story-rows">
    <Progress label="Turnover" percent={64} reached="฿6,400.00" missing="฿3,600.00 left" />
    <Bulbs label="Turnover" percent={30} isHanging />
  </div>
);
