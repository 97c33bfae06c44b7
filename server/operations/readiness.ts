import { Injectable } from '@nestjs/common';

/** What load balancers are told. */
@Injectable()
export class Readiness {
  state: 'starting' | 'ok' | 'stopping' = 'starting';
}
