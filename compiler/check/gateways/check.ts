import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import { hostOfUrl, isOwnHost, ownHostsOf } from '../../compile/evaluate/host-of-url.ts';
import type { Program } from '../../language/model/program.ts';

/**
 * Reports gateways at hosts that are not own: these would be recipients that no proof and no report names. Also reports
 * whole hosts that serve pages of a site, where each request of a page would be one through the gateway.
 */
export function checkGateways(program: Program, report: ReportDiagnostic): void {
  for (const { via } of program.tags) {
    if (!via || via.address.startsWith('/')) continue;
    const host = hostOfUrl(via.address);
    if (!isOwnHost(host, program)) report(diagnose('foreign-gateway', { host }, via.span));
    const isWholeSite = new URL(via.address).pathname === '/' && ownHostsOf(program).hosts.includes(host);
    if (isWholeSite) report(diagnose('bad-gateway', { address: via.address }, via.span));
  }
}
