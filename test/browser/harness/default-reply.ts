import type { IncomingMessage } from 'node:http';

interface DefaultReply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Returns the default response to a request: an empty body of the requested type, open to any origin. */
export function defaultReply({ headers }: IncomingMessage): DefaultReply {
  const kind = emptyBodies[headers['sec-fetch-dest'] as string] ?? { type: 'text/plain', body: '' };
  return {
    status: 200,
    headers: {
      'content-type': kind.type,
      'access-control-allow-origin': headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'content-type, content-encoding, authorization',
      'access-control-allow-methods': 'GET, POST',
    },
    body: kind.body,
  };
}

const emptyBodies: Record<string, { type: string; body: string } | undefined> = {
  image: { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>' },
  script: { type: 'text/javascript', body: '' },
  iframe: { type: 'text/html', body: '<title>Frame</title>' },
};
