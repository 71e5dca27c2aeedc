import type { CallRequest } from '../../delivery/call-request.ts';

export interface CompanyOptions {
  readonly endpoint: string;
  readonly method: 'GET' | 'POST';
  readonly page?: string;
  readonly referrer?: string;
  readonly title?: string;
}

/** Looks up the visitor's company. Older services take the data in the query, newer ones in the body (CALL-07). */
export function run({ endpoint, method, page, referrer, title }: CompanyOptions): CallRequest {
  const data = { page, referrer, title };
  return method === 'GET' ? { url: endpoint, parameters: data } : { url: endpoint, method, body: data };
}
