import { defineLint } from '../define-lint.ts';

export const bodyNeverSent = defineLint({
  name: 'body-never-sent',
  summary: 'A call by GET has a body, and no browser sends one with GET.',
  why: 'The server never gets it, and so it is left out of the bundle (CALL-01).',
  fix: 'Ask with "post", put its values into "query", or take the body out.',
  good: ['call a { post: "/api" body: { page: path } }\nrule r { on load do send(a) }'],
  bad: ['call a { get: "/api" body: { page: path } }\nrule r { on load do send(a) }'],
  run({ calls }, warn) {
    for (const { id, method, body, source } of calls) {
      if (!body || method === 'POST') continue;
      warn(`The body of "${id}" is never sent: a browser sends none with GET.`, {
        source,
        start: body.start,
        end: body.end,
      });
    }
  },
});
