import { Amount } from '../amount';
import { Cell, type Column, Table, TableFrame } from '.';

const columns: Column<{ name: string; amount: number }>[] = [
  { key: 'name', header: 'Member', dir: 'auto', cell: ({ name }) => name },
  { key: 'amount', header: 'Deposited', end: true, translate: 'no', cell: ({ amount }) => <Amount value={amount} currency="THB" /> },
];
const rows = [
  { name: 'Noy', amount: 1_250 },
  { name: 'ณัฐวุฒิ', amount: 300.5 },
];
const sums = (
  <tr>
    <Cell>Sum</Cell>
    <Cell end translate="no">
      <Amount value={1_550.5} currency="THB" />
    </Cell>
  </tr>
);

export const Story = () => (
  <div className="story-rows">
    <div className="k-card">
      <Table caption="Deposits" columns={columns} rows={rows} rowKey={({ name }) => name} />
    </div>
    <div className="k-card">
      <TableFrame caption="Deposits with a sum" columns={columns} foot={sums}>
        <tr>
          <Cell>
            Noy <small>since 11/2026</small>
          </Cell>
          <Cell end translate="no">
            <Amount value={1_550.5} currency="THB" />
          </Cell>
        </tr>
      </TableFrame>
    </div>
  </div>
);
