import { Component, type ReactNode } from 'react';
import { ShelvesContext, type Shelves } from '../../shared/storage';
import { reloadOnce } from '../../shared/reload/reload-once';

interface SafeProps {
  children: ReactNode;
  /** Shown in place of what broke. */
  fallback: ReactNode;
}

/**
 * What breaks in here leaves `fallback`, and the page is loaded again, once: after a deploy, whose files have new names, that is
 * all it takes. A class, since React catches errors of rendering in nothing else.
 */
export class Safe extends Component<SafeProps, { broken: boolean }> {
  static override contextType = ShelvesContext;
  declare context: Shelves | null;
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });
  override componentDidCatch() {
    if (this.context) void reloadOnce(this.context.tab);
  }
  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
