import { Button } from '../button';
import { Card } from '.';

export const Story = () => (
  <Card title="Bank account" caption="since 11/2026" tools={<Button variant="line">Change</Button>}>
    <p className="k-card--pad">KBANK 045-882-1930</p>
  </Card>
);
