import type { CallRequest } from '../../delivery/call-request.ts';

export interface CompanyOptions {
  readonly endpoint: string;
  readonly method: 'GET' | 'POST';
  readonly timeout: number;
  readonly page?: string;
  readonly referrer?: string;
  readonly title?: string;
}

/**
 * Looks up the visitor's company. Older services take the data in the query, newer ones in the body (CALL-07). The data are
 * all other options.
 */
export function run({ endpoint: url, method, timeout: _timeout, ...data }: CompanyOptions): CallRequest {
  return method === 'GET' ? { url, parameters: data } : { url, method, body: data };
}
