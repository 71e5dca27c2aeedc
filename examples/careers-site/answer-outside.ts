import type { Answer } from '../../demo/sites/demo-site.ts';

/** Returns the responses of hosts that the rules of the careers site read. */
export function answerOutside(host: string, path: string): Answer | undefined {
  return answers[host]?.(path);
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
