import { Controller } from '@nestjs/common';
import type { RequestInput } from '@libs/contract/endpoints.js';
import type {
  Delivery,
  DeliveryLog,
  MadeWebhook,
  Webhook,
  WebhookList,
} from '@libs/contract/community/webhooks.js';
import { Endpoint } from '../../../base/http/endpoints/endpoint.decorator.js';
import { Limit } from '../../../base/http/limits/limits.guard.js';
import type { Visitor } from '../../../base/http/visitor.js';
import { OwnWebhooks } from './own-webhooks.service.js';

@Controller()
export class WebhooksController {
  constructor(private readonly webhooks: OwnWebhooks) {}

  @Endpoint('GET /api/v1/account/webhooks')
  list(_asked: RequestInput<'GET /api/v1/account/webhooks'>, visitor: Visitor): Promise<WebhookList> {
    return this.webhooks.list(visitor);
  }

  @Endpoint('POST /api/v1/account/webhooks')
  @Limit('webhooks', null)
  make({ body }: RequestInput<'POST /api/v1/account/webhooks'>, visitor: Visitor): Promise<MadeWebhook> {
    return this.webhooks.make(visitor, body);
  }

  @Endpoint('PATCH /api/v1/account/webhooks/:id')
  @Limit('webhooks', null)
  change(
    { path, body }: RequestInput<'PATCH /api/v1/account/webhooks/:id'>,
    visitor: Visitor,
  ): Promise<Webhook> {
    return this.webhooks.change(visitor, path.id, body);
  }

  @Endpoint('DELETE /api/v1/account/webhooks/:id')
  remove({ path }: RequestInput<'DELETE /api/v1/account/webhooks/:id'>, visitor: Visitor): Promise<void> {
    return this.webhooks.remove(visitor, path.id);
  }

  @Endpoint('POST /api/v1/account/webhooks/:id/secret')
  @Limit('webhooks', null)
  renewSecret(
    { path }: RequestInput<'POST /api/v1/account/webhooks/:id/secret'>,
    visitor: Visitor,
  ): Promise<{ secret: string }> {
    return this.webhooks.renewSecret(visitor, path.id);
  }

  @Endpoint('POST /api/v1/account/webhooks/:id/test')
  @Limit('webhook-messages', null)
  test(
    { path }: RequestInput<'POST /api/v1/account/webhooks/:id/test'>,
    visitor: Visitor,
  ): Promise<Delivery> {
    return this.webhooks.test(visitor, path.id);
  }

  @Endpoint('GET /api/v1/account/webhooks/:id/deliveries')
  log(
    { path }: RequestInput<'GET /api/v1/account/webhooks/:id/deliveries'>,
    visitor: Visitor,
  ): Promise<DeliveryLog> {
    return this.webhooks.log(visitor, path.id);
  }

  @Endpoint('POST /api/v1/account/webhooks/:id/deliveries/:delivery/redeliver')
  @Limit('webhook-messages', null)
  redeliver(
    { path }: RequestInput<'POST /api/v1/account/webhooks/:id/deliveries/:delivery/redeliver'>,
    visitor: Visitor,
  ): Promise<Delivery> {
    return this.webhooks.redeliver(visitor, path.id, path.delivery);
  }
}
