import { initialize } from 'esbuild';

let isStarted = false;

/** Starts the process of the bundler early, so that it is ready for the first script. */
export function startBundler(): void {
  // esbuild allows one call only.
  if (isStarted) return;
  isStarted = true;
  void initialize({});
}
