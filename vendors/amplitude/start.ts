import { clients, type Client, type Settings } from './client.ts';

/** Starts the client of a project with its first call, and returns it; nothing where another script came in Amplitude's place. */
export default function start(key: string, { server, pageViews, clicks, forms }: Settings): Client | undefined {
  const { amplitude } = window as unknown as { readonly amplitude?: { createInstance(): Client } };
  if (amplitude && !clients.has(key)) {
    const client = amplitude.createInstance();
    clients.set(key, client);
    client.init(key, {
      serverUrl: `${server}/2/httpapi`,
      autocapture: {
        attribution: false,
        sessions: false,
        pageViews,
        elementInteractions: clicks,
        formInteractions: forms,
        fileDownloads: false,
        frustrationInteractions: false,
        networkTracking: false,
        webVitals: false,
        pageUrlEnrichment: false,
      },
      // Settings of the project must not switch on what the tag has not.
      remoteConfig: { fetchRemoteConfig: false },
    });
  }
  return clients.get(key);
}
