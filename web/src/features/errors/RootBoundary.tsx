'use client';
import { Component, type ReactNode } from 'react';
import { ErrorState } from '../../ui/ErrorState';

interface RootBoundaryState {
  failure: 'network' | 'server-error' | null;
}

/**
 * What is left when a page could not be drawn at all, as when somebody follows a link while offline: a sentence and a way
 * on instead of a white page. Loading again is the only cure; going back tries the page before it.
 */
export class RootBoundary extends Component<{ children: ReactNode }, RootBoundaryState> {
  override state: RootBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): RootBoundaryState {
    const unreachable = !navigator.onLine || /fetch/i.test(String(error));
    return { failure: unreachable ? 'network' : 'server-error' };
  }

  private readonly tryAgain = () => this.setState({ failure: null });

  override componentDidMount() {
    window.addEventListener('popstate', this.tryAgain);
  }

  override componentWillUnmount() {
    window.removeEventListener('popstate', this.tryAgain);
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return (
      <main className="mx-auto flex min-h-dvh max-w-content flex-col justify-center gap-4 p-4 text-center">
        <title>Something went wrong – Staffroll</title>
        <h1 className="sr-only">Something went wrong</h1>
        <ErrorState code={failure} onRetry={() => window.location.reload()} />
      </main>
    );
  }
}
