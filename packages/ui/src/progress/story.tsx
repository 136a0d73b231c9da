import { Bulbs, LightString, Progress } from '.';

export const Story = () => (
  <div className="story-rows">
    <Progress label="Turnover" percent={64} reached="฿6,400.00" missing="฿3,600.00 left" />
    <Bulbs label="Turnover" percent={30} isHanging />
    <LightString lit={12} label="฿3,000 of ฿5,000 left" />
  </div>
);
