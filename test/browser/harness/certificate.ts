import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * Returns the certificate of the test server. It is valid for a hundred years and trusted only by the browser of these
 * tests. Created by `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500`.
 */
export function readCertificate(): { readonly key: string; readonly cert: string } {
  return { key: read('key.pem'), cert: read('certificate.pem') };
}

/**
 * Returns the value for `--ignore-certificate-errors-spki-list`: the hash of the certificate's public key, in base64.
 */
export function certificateKeyHash(): string {
  const { publicKey } = new X509Certificate(readCertificate().cert);
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
}

function read(name: string): string {
  return readFileSync(new URL(`./certificate/${name}`, import.meta.url), 'utf8');
}
