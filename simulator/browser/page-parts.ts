import { acts } from '../page/acts/acts.ts';
import { buildElements } from '../page/build-elements.ts';
import { installClock } from '../page/clock.ts';
import { createLifecycle } from '../page/create-lifecycle.ts';
import { createSimulatedMedia } from '../page/create-simulated-media.ts';
import { createView } from '../page/create-view.ts';
import { installObserver } from '../page/install-observer.ts';
import { installPosition } from '../page/install-position.ts';
import { recordCommands } from '../page/record-commands.ts';
import { recordConsole } from '../page/record-console.ts';
import { recordNetwork } from '../page/record-network.ts';
import { seedRandom } from '../page/seed-random.ts';
import { ignorePointer } from './ignore-pointer.ts';
import { installView } from './install-view.ts';
import { preventNavigation } from './prevent-navigation.ts';
import { recordResources } from './record-resources.ts';
import { tasksDone } from './tasks-done.ts';

/** The functions that a browser page needs. It gets them as text, so none may use anything else from its file. */
export const pageParts = {
  acts,
  buildElements,
  createLifecycle,
  createMedia: createSimulatedMedia,
  createView,
  ignorePointer,
  installClock,
  installObserver,
  installPosition,
  installView,
  preventNavigation,
  recordCommands,
  recordConsole,
  recordNetwork,
  recordResources,
  seedRandom,
  tasksDone,
};

export type PageParts = typeof pageParts;
