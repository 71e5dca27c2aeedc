import { expressionSitesOf } from '../../compile/traverse/expression-sites.ts';
import { defineLint } from '../define-lint.ts';

export const bodyNeverSent = defineLint({
  name: 'body-never-sent',
  summary: 'A GET call has a body, but browsers send none with GET.',
  why: 'The server would never receive it, so the bundle leaves it out (CALL-01).',
  fix: 'Use "post", move the values to "query", or remove the body.',
  good: ['call a { post: "/api" body: { page: path } }\nrule r { on start do send(a) }'],
  bad: ['call a { get: "/api" body: { page: path } }\nrule r { on start do send(a) }'],
  run(program, warn) {
    for (const { role, owner, expression, source } of expressionSitesOf(program)) {
      if (role !== 'unsentBody') continue;
      const span = { source, start: expression.start, end: expression.end };
      warn(`The body of "${owner.id}" is never sent: browsers send no body with GET.`, span);
    }
  },
});
