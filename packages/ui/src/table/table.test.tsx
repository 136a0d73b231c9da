import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Cell, type Column, Table, TableFrame } from '.';

afterEach(cleanup);

const columns: Column<{ name: string; amount: number }>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  { key: 'amount', header: 'Amount', end: true, cell: ({ amount }) => amount },
];

it('shows each row under its heads, named by its caption', () => {
  render(<Table caption="Invites" columns={columns} rows={[{ name: 'Noi', amount: 12 }]} rowKey={({ name }) => name} />);
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
  expect([screen.getByRole('table', { name: 'Invites' }).tagName, heads, cells]).toEqual(['TABLE', ['Name', 'Amount'], ['Noi', '12']]);
});

it('has heads for columns and rows', () => {
  const named = columns.map((column) => ({ ...column, isRowHeader: column.key === 'name' }));
  render(<Table caption="Invites" columns={named} rows={[{ name: 'Noi', amount: 12 }]} rowKey={({ name }) => name} />);
  expect(screen.getByRole('rowheader').textContent).toBe('Noi');
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['12']);
});

it('frames rows of any shape, with sums below them', () => {
  const sums = (
    <tr>
      <Cell end>12</Cell>
    </tr>
  );
  render(
    <TableFrame caption="Weeks" columns={[{ key: 'week', header: 1, label: 'First week' }]} foot={sums}>
      <tr>
        <Cell end title="3 of 4">
          75 %
        </Cell>
      </tr>
    </TableFrame>,
  );
  expect(screen.getByRole('columnheader', { name: 'First week' }).textContent).toBe('1');
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['75 %', '12']);
  expect(screen.getByTitle('3 of 4').className).toBe('is-r');
});
