import { diagnose } from '../../diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../diagnostics/diagnostic.ts';
import { isOwnHost, ownHostsOf } from '../../evaluate/own-hosts.ts';
import type { Program } from '../../model/program.ts';

/**
 * Reports gateways at hosts that are not own: these would be recipients that no proof and no report names. Also reports
 * whole hosts that serve pages of a site, where each request of a page would be one through the gateway.
 */
export function checkGateways(program: Program, report: ReportDiagnostic): void {
  for (const { via } of program.tags) {
    if (!via || via.address.startsWith('/')) continue;
    const { hostname, pathname } = new URL(via.address);
    if (!isOwnHost(hostname, program)) report(diagnose('foreign-gateway', { host: hostname }, via.span));
    const isWholeSite = pathname === '/' && ownHostsOf(program).hosts.includes(hostname);
    if (isWholeSite) report(diagnose('bad-gateway', { address: via.address }, via.span));
  }
}
