import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Table, type Column } from './table';

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
