import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Shown in place of what broke. */
  fallback: ReactNode;
  onError: (error: unknown) => void;
}

/** React catches errors of rendering in classes only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });
  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }
  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
