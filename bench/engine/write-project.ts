import { detailOf, type Detail, type PlannedTest } from './plan-tests.ts';

/** Writes a project whose rules count the direct calls "hit" for which their condition is true; "report" pushes the count. */
export function writeProject(tests: readonly PlannedTest[]): Record<string, string> {
  return {
    'rules.dsl': [
      'project engine { directCalls: "_tagc" dataLayer: "adobeDataLayer" }\nsite main\nstage production',
      'event hit = direct("hit") { schema: "hit.json" }\nevent reported = direct("report")\nstate fired: counter',
      ...tests.map(writeRule),
      'rule report {\n  on reported\n  do push({ fired: fired })\n}\n',
    ].join('\n\n'),
    'hit.json': JSON.stringify(schemaOf(detailOf(tests))),
  };
}

function schemaOf(detail: Detail | number): object {
  if (typeof detail === 'number') return { type: 'integer' };
  const properties = Object.entries(detail).map(([name, value]) => [name, schemaOf(value)]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

function writeRule({ field, operator, number }: PlannedTest, index: number): string {
  return `rule r${index} {\n  on hit\n  when event.detail.${field} ${operator[0]} ${number}\n  do increase(fired)\n}`;
}
