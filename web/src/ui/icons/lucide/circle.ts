'use client';
import { icon } from '../icon';

export const Circle = icon([['circle', { cx: '12', cy: '12', r: '10' }]]);
