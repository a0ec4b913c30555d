import { Component, type ReactNode } from 'react';

interface CrashBoundaryProps {
  children: ReactNode;
  /** Replaces the children once one of them has thrown while rendering. */
  fallback: ReactNode;
  onCrash?: () => void;
}

/** A failed render does not affect its siblings. With another `key` it is tried again, never automatically. */
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
