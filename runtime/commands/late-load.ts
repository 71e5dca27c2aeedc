type Load = Promise<unknown>;

/**
 * Creates the load of a script that waits, for one tag or for all tags of a queue. The first call whose turn comes requests
 * the script, unless its consent was withdrawn in the meantime. All calls, also one without arguments, return the same
 * result, which ends when the script has arrived.
 */
export function createLateLoad(): (
  request?: () => Load,
  isUnbroken?: (() => boolean) | 0,
  wait?: (turn: () => void) => void,
) => Load {
  let hasRequested: boolean | undefined;
  let arrive: () => void;
  const loaded = new Promise<void>((resolve) => (arrive = resolve));
  return (request, isUnbroken, wait = atOnce) => {
    const turn = () => {
      if (hasRequested || (isUnbroken && !isUnbroken())) return;
      hasRequested = true;
      request!().then(arrive, () => {});
    };
    if (request && !hasRequested) wait(turn);
    return loaded;
  };
}

const atOnce = (turn: () => void): void => turn();
