'use client';
import { icon } from '../icon';

export const ChevronUp = icon([['path', { d: 'm18 15-6-6-6 6' }]]);
