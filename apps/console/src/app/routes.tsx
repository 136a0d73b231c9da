import { lazy } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { NotFound } from './not-found';

const Approvals = lazy(() =>
  import('../features/approvals/components/approvals').then(({ Approvals: component }) => ({ default: component })),
);
const Team = lazy(() => import('../features/team/components/team').then(({ Team: component }) => ({ default: component })));
const Withdrawals = lazy(() =>
  import('../features/withdrawals/components/withdrawals').then(({ Withdrawals: component }) => ({ default: component })),
);
const Withdrawal = lazy(() =>
  import('../features/withdrawals/components/withdrawal').then(({ Withdrawal: component }) => ({ default: component })),
);

/** The screens of the desk; each loads its code when it is first shown. */
export const routes: RouteObject[] = [
  { path: '/', element: <Navigate to="/withdrawals" replace /> },
  { path: '/withdrawals', element: <Withdrawals /> },
  { path: '/withdrawals/:id', element: <Withdrawal /> },
  { path: '/approvals', element: <Approvals /> },
  { path: '/team', element: <Team /> },
  { path: '*', element: <NotFound /> },
];
