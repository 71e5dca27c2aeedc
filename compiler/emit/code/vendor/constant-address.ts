import { staticValue } from '../../../compile/evaluate/static-value.ts';
import { throughGateway } from '../../../compile/evaluate/through-gateway.ts';
import type { Tag } from '../../../language/model/program.ts';
import { addQuery, encodeQuery } from '../../../../runtime/delivery/query.ts';
import { isOmitted } from '../expression/write-arguments.ts';

/** Returns the complete address from the options `url` and `parameters`, if it is known and short enough for GET. */
export function constantAddress(tag: Tag): string | undefined {
  const { url, parameters } = tag.options;
  const address = url && staticValue(throughGateway(tag, url)!);
  const query = parameters && !isOmitted(parameters) ? staticValue(parameters) : {};
  if (typeof address !== 'string' || query === undefined) return undefined;
  const whole = addQuery(address, encodeQuery(query as Record<string, unknown>));
  return whole.length > 2047 ? undefined : whole;
}
