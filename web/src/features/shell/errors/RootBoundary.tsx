'use client';
import { Component, type ReactNode } from 'react';
import { dropEarlyInput, endEarlyInput } from '../../../lib/early-input';
import { ErrorState } from '../../../ui/messages/ErrorState';
import { isKept } from '../offline/is-kept';
import { onPopstate } from '../../../lib/popstate';
import { ReportProblem } from './ReportProblem';

interface RootBoundaryState {
  failure: 'network' | 'server-error' | null;
}

/**
 * Shown when a page could not be rendered at all, for example after following a link while offline: a message and a way
 * out instead of a blank page. Only reloading helps; going back loads the previous page.
 */
export class RootBoundary extends Component<{ children: ReactNode }, RootBoundaryState> {
  override state: RootBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): RootBoundaryState {
    const unreachable = !navigator.onLine || /fetch/i.test(String(error));
    return { failure: unreachable ? 'network' : 'server-error' };
  }

  private readonly tryAgain = () => this.setState({ failure: null });
  private stop = (): void => undefined;

  override componentDidMount() {
    endEarlyInput();
    // Nothing will carry out what was kept.
    if (this.state.failure) dropEarlyInput();
    this.stop = onPopstate(this.tryAgain);
  }

  /** A list that is kept on this device is read from there; the address is already that of the link. */
  override componentDidUpdate(_: unknown, before: RootBoundaryState) {
    if (this.state.failure !== 'network' || before.failure !== null || globalThis.isLeaving) return;
    void isKept(window.location.pathname).then((kept) => kept && window.location.reload());
  }

  override componentWillUnmount() {
    this.stop();
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return (
      <main className="mx-auto flex min-h-dvh max-w-content flex-col justify-center gap-4 p-4 text-center">
        <title>Something went wrong – Staffroll</title>
        <h1 className="sr-only">Something went wrong</h1>
        <ErrorState failure={{ code: failure }} onRetry={() => window.location.reload()} />
        {failure === 'server-error' && <ReportProblem />}
      </main>
    );
  }
}
