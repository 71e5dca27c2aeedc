import type { Option } from '../tables.ts';

/** What tags of whatever is loaded have in common. */
export const scriptUrl: Option = {
  type: 'address',
  summary: 'Where the script is; rule files say on which host.',
  required: true,
  csp: 'script',
};

export const loadParameters: Option = {
  type: 'record',
  summary: 'What goes into the query; missing and empty values are left out.',
};

export const loadTimeout: Option = {
  type: 'duration',
  summary: 'After this long the log says that it takes too long.',
  default: '2s',
  above: '0ms',
};
