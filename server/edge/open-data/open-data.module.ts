import { Module } from '@nestjs/common';
import { FollowingModule } from '../../domain/following/following.module.js';
import { ListStoreModule } from '../../shared/list-store/list-store.module.js';
import { StaffModule } from '../../domain/staff/staff.module.js';
import { UsersModule } from '../../domain/users/users.module.js';
import { AtomController } from './atom.controller.js';
import { AtomStore } from './atom.store.js';
import { ChangeEvents } from './change-events.service.js';
import { ChangeStore } from './change.store.js';
import { ChangesController } from './changes.controller.js';
import { PublicChanges } from './changes.service.js';
import { DeliveryStore } from './webhooks/delivery.store.js';
import { OwnWebhooks } from './webhooks/own-webhooks.service.js';
import { WebhookDeliveries } from './webhooks/webhook-deliveries.service.js';
import { WebhookStore } from './webhooks/webhook.store.js';
import { WebhooksController } from './webhooks/webhooks.controller.js';

@Module({
  imports: [FollowingModule, ListStoreModule, StaffModule, UsersModule],
  controllers: [AtomController, ChangesController, WebhooksController],
  providers: [
    AtomStore,
    ChangeEvents,
    ChangeStore,
    DeliveryStore,
    OwnWebhooks,
    PublicChanges,
    WebhookDeliveries,
    WebhookStore,
  ],
})
export class OpenDataModule {}
