export interface Answer {
  readonly type: string;
  readonly body: string;
  readonly status?: number;
}

/** Returns the simulated response of another host. `use` is what the browser requests it for. */
export function answerOutside(host: string, path: string, use: string | undefined): Answer {
  const own = answers[host]?.(path);
  if (own) return own;
  switch (use) {
    case 'image':
      return { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>' };
    case 'script':
      return { type: 'text/javascript', body: `/* ${host.replace(/[^\w.-]/g, '')} would do something here. */` };
    case 'document':
    case 'iframe':
      return { type: 'text/html', body: elsewhere(host) };
    default:
      return { type: 'text/plain', body: '' };
  }
}

const json = (value: unknown): Answer => ({ type: 'application/json', body: JSON.stringify(value) });

const answers: Readonly<Record<string, (path: string) => Answer | undefined>> = {
  'identity.example.com': () =>
    json({ d_mid: '48013657912345678901234567890123456789', dcs_region: 9, id_sync_ttl: 604800, d_blob: 'demo' }),
  'edge.example': () => ({ type: 'text/plain', body: 'h=www.example.com\nip=192.0.2.17\nloc=US\n' }),
  'edge.example.com': () =>
    json({
      status: 200,
      id: { tntId: 'demo.1_0' },
      execute: { pageLoad: { options: [{ type: 'actions', content: [offer] }] } },
    }),
  'company.example': () => json({ company: 'Example Shipping' }),
  'static.example.com': (path) =>
    path.endsWith('bot-detection.js')
      ? { type: 'text/javascript', body: 'localStorage.setItem("websitebot", "human");' }
      : undefined,
};

/** The personalised text on the first page of the main site. */
const offer = { type: 'setText', selector: '#offer', content: 'Advice for you, as personalisation offers it.' };

function elsewhere(host: string): string {
  const name = host.replace(/[^\w.:-]/g, '');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title><link rel="stylesheet" href="/demo/site.css">
<main id="main"><h1>${name}</h1><p class="lead">The demo ends here: this would be a page of another host.</p>
<p class="actions"><a class="button" href="/us-en">Back to the demo</a></p></main></html>`;
}
