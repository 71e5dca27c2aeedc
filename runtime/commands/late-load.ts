type Load = Promise<unknown>;

/**
 * Creates the load of a script that waits, for one tag or for all tags of a queue. Each call requests the script when its turn
 * comes, unless its consent was withdrawn in the meantime; a script that has been requested is loaded once. All calls, also
 * one without arguments, return the same result, which ends when the script has arrived.
 */
export function createLateLoad(): (
  request?: () => Load,
  isUnbroken?: (() => boolean) | 0,
  wait?: (turn: () => void) => void,
) => Load {
  let arrive: () => void;
  const loaded = new Promise<void>((resolve) => (arrive = resolve));
  return (request, isUnbroken, wait = atOnce) => {
    const turn = () => {
      if (!isUnbroken || isUnbroken()) request!().then(arrive, () => {});
    };
    if (request) wait(turn);
    return loaded;
  };
}

const atOnce = (turn: () => void): void => turn();
