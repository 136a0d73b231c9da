import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { paths } from '../shared/paths';
import { RequireMember } from './guards';
import {
  Bonus,
  Contact,
  Forgot,
  Games,
  Home,
  Howto,
  Limits,
  MemberContact,
  MemberShell,
  NotFound,
  Profile,
  Register,
  Spin,
  Statement,
  Terminated,
  Verify,
} from './lazy';
import { Login } from './routes/login';
import { Loading } from './shell/loading';
import { PublicShell } from './shell/public-shell';

/** docs/specification.md §2.1 and §10.2. The redirect of `/` is outside the public shell, which would clear the session. */
export function AppRoutes() {
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        <Route path={paths.root} element={<Navigate to={paths.member} replace />} />
        <Route element={<PublicShell />}>
          <Route path={paths.login} element={<Login />} />
          <Route path={paths.register} element={<Register />} />
          <Route path={paths.forgot} element={<Forgot />} />
          <Route path={paths.howto} element={<Howto />} />
          <Route path={paths.contact} element={<Contact />} />
        </Route>
        <Route element={<RequireMember />}>
          <Route path={paths.member} element={<Navigate to={paths.home} replace />} />
          <Route element={<MemberShell />}>
            <Route path={paths.home} element={<Home />} />
            <Route path={paths.profile} element={<Profile />} />
            <Route path={paths.limits} element={<Limits />} />
            <Route path={paths.games} element={<Games />} />
            <Route path={paths.bonus} element={<Bonus />} />
            <Route path={paths.spin} element={<Spin />} />
            <Route path={paths.statement} element={<Statement />} />
            <Route path={paths.memberContact} element={<MemberContact />} />
          </Route>
        </Route>
        <Route path={paths.verify} element={<Verify />} />
        <Route path={paths.terminated} element={<Terminated />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  );
}
