import { initialize } from 'esbuild';

let isStarted = false;

/** Starts the bundler, a process of its own, so that it is ready when the first script is written. */
export function startBundler(): void {
  // It may be asked for only once.
  if (isStarted) return;
  isStarted = true;
  void initialize({});
}
