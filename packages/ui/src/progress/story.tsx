import { Progress } from '.';

export const Story = () => <Progress label="Turnover" percent={64} reached="฿6,400.00" missing="฿3,600.00 left" />;
