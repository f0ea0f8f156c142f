import { Component } from "react";
import type { ErrorInfo, ReactNode } from "react";
import { Button } from "../button/button.tsx";

export type ErrorBoundaryProps = {
  title?: string;
  refreshLabel?: string;
  /** Told of the error once, for example to report it. */
  onError?: (error: unknown, info: ErrorInfo) => void;
  /** What the button does; reloads the page when left out. */
  onRefresh?: () => void;
  /** Shown instead of sentence and button. */
  fallback?: ReactNode;
  /** Another value is another try: a page that broke does not take the next one with it. */
  resetKey?: unknown;
  children: ReactNode;
};

type State = { failed: boolean; resetKey: unknown };

function reloadPage() {
  window.location.reload();
}

/** The last net of an app: a render error shows one sentence and a way to start again instead of a white page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromProps({ resetKey }: Pick<ErrorBoundaryProps, "resetKey">, state: State) {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    const { title = "Something went wrong.", refreshLabel = "Refresh", onRefresh = reloadPage } = this.props;
    return (
      <main className="grid min-h-dvh place-items-center bg-canvas p-6 text-center">
        <div role="alert" className="grid justify-items-center gap-4">
          <h1 className="heading-page m-0">{title}</h1>
          <Button onClick={onRefresh}>{refreshLabel}</Button>
        </div>
      </main>
    );
  }
}
