import { expect, test } from 'vitest';
import { ErrorBoundary } from '../../report/shell/error-boundary.tsx';

test('a view that fails is replaced until another address is shown', () => {
  const [first, second] = [{}, {}];
  const boundary = new ErrorBoundary({ address: first, children: 'view' });
  boundary.setState = (state: object) => void Object.assign(boundary.state, state);
  expect(boundary.render()).toBe('view');
  boundary.componentDidCatch();
  expect(boundary.render()).not.toBe('view');
  Object.assign(boundary, { props: { address: second, children: 'view' } });
  expect(boundary.render()).toBe('view');
});
