import { client, type Client, type Settings } from './client.ts';

let hasStarted = false;

/** Starts Amplitude with the first call, and returns it. */
export default function start(key: string, { server, pageViews, clicks, forms }: Settings): Client | undefined {
  const amplitude = client();
  if (amplitude && !hasStarted) {
    hasStarted = true;
    amplitude.init(key, {
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
  return amplitude;
}
