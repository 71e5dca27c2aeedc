import { longestTimer, type Option } from '../tables/tables.ts';

/** Shared options of vendors that load scripts or frames. */
export const scriptUrl: Option = {
  type: 'address',
  summary: 'The address of the script. The host must be known at build time.',
  required: true,
  csp: 'script',
};

export const loadParameters: Option = {
  type: 'record',
  summary: 'Parameters of the query. Missing and empty values are left out.',
};

export const loadTimeout: Option = {
  type: 'duration',
  summary: 'How long loading may take before the log reports a timeout.',
  default: '2s',
  above: '0ms',
  atMost: longestTimer,
};
