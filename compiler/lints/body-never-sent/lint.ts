import { expressionSitesOf } from '../../traverse/expression-sites.ts';
import { defineLint } from '../define-lint.ts';

export const bodyNeverSent = defineLint({
  name: 'body-never-sent',
  summary: 'A call by GET has a body, and no browser sends one with GET.',
  why: 'The server never gets it, and so it is left out of the bundle (CALL-01).',
  fix: 'Ask with "post", put its values into "query", or take the body out.',
  good: ['call a { post: "/api" body: { page: path } }\nrule r { on start do send(a) }'],
  bad: ['call a { get: "/api" body: { page: path } }\nrule r { on start do send(a) }'],
  run(program, warn) {
    for (const { role, owner, expression, source } of expressionSitesOf(program)) {
      if (role !== 'unsentBody') continue;
      const span = { source, start: expression.start, end: expression.end };
      warn(`The body of "${owner.id}" is never sent: a browser sends none with GET.`, span);
    }
  },
});
