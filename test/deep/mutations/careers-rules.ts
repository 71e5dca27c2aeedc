import { careersProject } from '../../support/careers-project.ts';

/** The rules of the careers site without scenarios and assertions, which have to detect the mutations. */
export const careersRules: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(careersProject).filter(
    ([path]) => path.endsWith('.dsl') && !path.startsWith('rules/scenarios/') && path !== 'rules/assertions.dsl',
  ),
);
