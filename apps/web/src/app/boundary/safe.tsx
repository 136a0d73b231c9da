import { Component, type ReactNode } from 'react';
import { ShelvesContext, type Shelves } from '../../shared/storage';
import { reloadOnce } from '../../shared/reload/reload-once';

interface SafeProps {
  children: ReactNode;
  /** Shown in place of the failed content. */
  fallback: ReactNode;
}

/**
 * An error boundary: renders `fallback` and reloads the page once. After a deploy, whose files have new names, a reload is enough. A
 * class, because React catches rendering errors in nothing else.
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
