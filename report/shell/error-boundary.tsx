import { Component, type ReactNode } from 'react';
import { NotFound } from '../parts/not-found.tsx';

interface ErrorBoundaryProps {
  /** Another address shows its view again. */
  readonly address: object;
  readonly children: ReactNode;
}

/** Shows that a view has failed instead of an empty page. Sidebar and search still work. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed?: object }> {
  override state: { readonly failed?: object } = {};

  override componentDidCatch(): void {
    this.setState({ failed: this.props.address });
  }

  override render(): ReactNode {
    const { address, children } = this.props;
    return this.state.failed === address ? <NotFound what="This view cannot be shown." /> : children;
  }
}
