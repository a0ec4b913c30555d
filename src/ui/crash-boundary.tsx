import { Component, type ReactNode } from 'react';

interface CrashBoundaryProps {
  children: ReactNode;
  /** Stands in the place of the children once one of them has thrown while it was rendered. */
  fallback: ReactNode;
  onCrash?: () => void;
}

/** What fails to render takes nothing beside it along. With another `key` it is tried again, never by itself. */
export class CrashBoundary extends Component<CrashBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch() {
    this.props.onCrash?.();
  }

  override render() {
    return this.state.hasCrashed ? this.props.fallback : this.props.children;
  }
}
