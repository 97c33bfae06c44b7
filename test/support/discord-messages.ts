import { z } from 'zod';

/**
 * What Discord's documentation says about the body of “Execute Webhook” and about embeds
 * (https://discord.com/developers/docs/resources/webhook#execute-webhook, …/resources/message#embed-object).
 */
const Embed = z.strictObject({
  title: z.string().min(1).max(256).optional(),
  description: z.string().min(1).max(4_096).optional(),
  url: z.url({ protocol: /^https?$/ }).optional(),
  timestamp: z.iso.datetime().optional(),
  color: z.number().int().min(0).max(0xffffff).optional(),
});
const Message = z
  .strictObject({
    content: z.string().min(1).max(2_000).optional(),
    embeds: z.array(Embed).max(10).optional(),
    allowed_mentions: z.strictObject({ parse: z.array(z.enum(['roles', 'users', 'everyone'])) }).optional(),
  })
  .refine(({ content, embeds }) => content || embeds?.length, 'Cannot send an empty message')
  .refine(
    ({ embeds }) =>
      (embeds ?? []).reduce(
        (sum, { title = '', description = '' }) => sum + title.length + description.length,
        0,
      ) <= 6_000,
    'Embed size exceeds maximum size of 6000',
  );

/** Why Discord would refuse a message; empty: it shows it. */
export function discordFaults(message: unknown): string[] {
  const read = Message.safeParse(message);
  return read.success ? [] : read.error.issues.map(({ path, message: why }) => `${path.join('.')}: ${why}`);
}
