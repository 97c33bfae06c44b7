import { Injectable } from '@nestjs/common';

/** What load balancers see. */
@Injectable()
export class Readiness {
  state: 'starting' | 'ok' | 'stopping' = 'starting';
}
