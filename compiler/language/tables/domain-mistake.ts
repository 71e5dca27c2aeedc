/** Returns why a text is no domain that may include its subdomains. Undefined if it is one. */
export function domainMistake(text: string): 'bad-host' | 'domain-without-dot' | 'shared-domain' | undefined {
  if (!/^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/.test(text)) return 'bad-host';
  if (!text.includes('.')) return 'domain-without-dot';
  // The end of a numeric address, such as 0.1, would include addresses of others.
  if (/(^|\.)\d+$/.test(text) && !/^(\d+\.){3}\d+$/.test(text)) return 'bad-host';
  return national.test(text) || hosting.has(text) ? 'shared-domain' : undefined;
}

/** Domains such as co.uk, below which anyone can register their own. The public suffix list has many more. */
const national = /^(ac|co|com|edu|gob|gouv|gov|ltd|mil|ne|net|nom|or|org|plc|sch)\.[a-z]{2}$/;

/** Domains of well-known hosting services, whose subdomains belong to their customers. */
const hosting: ReadonlySet<string> = new Set(
  (
    'akamaihd.net akamaized.net amazonaws.com appspot.com azureedge.net azurewebsites.net b-cdn.net blogspot.com ' +
    'cloudfront.net firebaseapp.com fly.dev github.io gitlab.io glitch.me herokuapp.com myshopify.com netlify.app ' +
    'onrender.com pages.dev r2.dev run.app surge.sh vercel.app web.app windows.net wordpress.com workers.dev'
  ).split(' '),
);
